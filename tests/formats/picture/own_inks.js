// Tells a test in JSON what the page makes of some colours: takes the folder of the page and the colours with grounds.

const [folder, asked] = process.argv.slice(2);
const { suited } = await import(`${folder}/own_inks.js`);

console.log(JSON.stringify(JSON.parse(asked).map(([ink, ground]) => suited(ink, ground))));

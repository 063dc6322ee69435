// Elements: the shortest way to make one.

/**
 * @param {string} tag
 * @param {object} [properties]
 * @param {...(Element|string)} content
 * @returns {HTMLElement}
 */
export function make(tag, properties = {}, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {Object<string, string>} attributes
 * @returns {HTMLElement} the same
 */
export function described(element, attributes) {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  return element;
}

// The last look: before anything is painted, the page puts on the colours that the game wore when it was here last.

import { wearLast } from "./look.js";

wearLast();

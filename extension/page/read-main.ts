import { markdown } from "./reading/markdown.ts";
import "./world.ts";

/**
 * The reader: a second script, brought into a page only when it is read, because its libraries are large. It gets a
 * copy of the document from the page script, which keeps what it knows of secrets to itself.
 */

if (globalThis.doorstepHere) globalThis.doorstepHere.read ??= markdown;

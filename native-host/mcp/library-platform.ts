/**
 * What the MCP library asks of the platform it runs on, in place of its own answer for Node, which brings a JSON Schema compiler of 8,000 lines into
 * every agent's process. Only answers to forms that a server shows through its client are checked with it, and this server shows none: what it asks, it asks in the side panel.
 */
export { default as process } from "node:process";

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("Forms are not shown through the client.");
  }
}

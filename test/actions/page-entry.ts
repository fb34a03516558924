import { describeAction } from "../../extension/page/actions/describe-action.ts";

/** The page script's own describer, by name, for a page that a test has opened. */
Object.assign(globalThis, { describeAction });

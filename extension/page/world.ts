import type { PickMethod, PickMethods, Question } from "../../shared/page-protocol.ts";

/** What our scripts share in one document: globals of the isolated world, which the page can't see. */
declare global {
  var doorstepHere: { read?: (copy: Document) => string } | undefined;
  /** What the worker asks with the script itself: a round trip less than through the port. */
  var doorstepPicks: (<Method extends PickMethod>(method: Method, params: PickMethods[Method]["params"]) => PickMethods[Method]["value"]) | undefined;
  var doorstepAsked: Question | undefined;
}

import { untilTold } from "../../../shared/until-told.ts";
import { drawn } from "./drawn.ts";
import { isMovement } from "./reach.ts";

/** What is let go slides into its place, and what the page makes of it comes with the end of that: resolves then, or after so long. */
export async function atRest({ withinMs }: { withinMs: number }, signal: AbortSignal): Promise<null> {
  // What the input set off begins with the frame after it.
  await drawn();
  const ends = document
    .getAnimations()
    .filter(isMovement)
    .map(({ finished }) => finished.catch(() => undefined));
  await untilTold<void>(
    (done) => {
      void Promise.all(ends).then(() => done());
      return () => undefined;
    },
    { signal, withinMs },
  );
  return null;
}

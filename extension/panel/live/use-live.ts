import { useEffect, useMemo } from "preact/hooks";
import { LiveLink, type LivePort, type Size } from "./link.ts";
import { Screen } from "./screen.ts";

export type Live = { link: LiveLink; screen: Screen };

/** A link to the handoff's tab and the screen it is drawn on, for as long as the component is there. */
export function useLive(handoff: string, connect: () => LivePort, size: Size): Live {
  const live = useMemo(() => {
    const screen = new Screen((frame) => link.send({ t: "drawn", frame }));
    const link: LiveLink = new LiveLink(handoff, connect, size, (frame) => screen.show(frame));
    return { link, screen };
  }, [handoff]);
  useEffect(
    () => () => {
      live.screen.stop();
      live.link.close();
    },
    [live],
  );
  return live;
}

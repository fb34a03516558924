import { Icon, type IconName } from "./icon.tsx";

type Props = { label: string; icon: IconName; tone?: "primary" | "tonal" | "plain"; onPress: () => void };

/** A button that decides nothing; still only for a real press. */
export function PlainButton({ label, icon, tone = "plain", onPress }: Props) {
  return (
    <button type="button" class={`button ${tone}`} onClick={(event) => event.isTrusted && onPress()}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

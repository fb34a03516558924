import { useSignal } from "@preact/signals";
import { type LiveChoice, type LiveRequest, MOST_FILE_BYTES } from "../../../shared/live-protocol.ts";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import { PlainButton } from "../parts/plain-button.tsx";
import type { Live } from "./use-live.ts";

type Asked = Extract<LiveChoice, { files: unknown }>;
type Props = { live: Live; choice: Asked; after: () => void };

/** A multiple of three, so that the pieces' base64 can be put together as it is. */
const PIECE_BYTES = 750_000;

/** The page asks for files: they are chosen here, in the person's own dialog. */
export function FileField({ live, choice, after }: Props) {
  const sending = useSignal(false);
  const end = (count: number) => {
    live.link.send({ t: "files", choice: choice.id, count });
    after();
  };
  const give = async (files: File[]) => {
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_FILE_BYTES) {
      live.link.refused.value = t("live_too_large", number(MOST_FILE_BYTES / 1_000_000));
      return;
    }
    sending.value = true;
    for (const [at, file] of files.entries()) for await (const piece of pieces(choice.id, at, file)) live.link.send(piece);
    end(files.length);
  };
  return (
    <div class="live-sheet">
      <label>
        {t("live_file_field")}
        <input
          type="file"
          multiple={choice.files.multiple}
          disabled={sending.value}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            if (files.length) void give(files).catch(() => end(0));
          }}
        />
      </label>
      <div class="actions">
        <PlainButton label={t("live_cancel")} icon="cross" onPress={() => end(0)} />
      </div>
    </div>
  );
}

async function* pieces(choice: number, at: number, file: File): AsyncGenerator<LiveRequest> {
  const { name, type, size } = file;
  for (let from = 0; from === 0 || from < size; from += PIECE_BYTES) {
    const data = await base64(file.slice(from, from + PIECE_BYTES));
    yield { t: "file", choice, file: at, name: name.slice(0, 255), type: type.slice(0, 100), data };
  }
}

function base64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(part);
  });
}

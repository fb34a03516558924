import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const labels = z.array(z.looseObject({ file: z.string(), url: z.string().optional() }));

/** Where each page of the corpus was captured, as its labels say. */
export async function corpusUrl(corpus: string): Promise<(file: string) => string> {
  const known = new Map(
    labels.parse(JSON.parse(await readFile(path.join(corpus, "labels.json"), "utf8")).filter((one: { file?: unknown }) => one.file)).map(({ file, url }) => [file, url]),
  );
  return (file) => {
    const url = known.get(file);
    return url !== undefined && /^https?:/.test(url) ? url : "https://corpus.test/";
  };
}

interface ProseSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** A paragraph after the list. */
  readonly after?: string;
}

/** The anchor of a section, for links to it. */
export const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** One section of text. */
export function Prose({ title, paragraphs, list, after }: ProseSection) {
  const id = toAnchor(title);
  return (
    <section aria-labelledby={id} className="grid gap-3 leading-6.5">
      <h2 id={id} className="scroll-mt-24 text-section">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list !== undefined && <ProseList items={list} />}
      {after !== undefined && <p>{after}</p>}
    </section>
  );
}

export function ProseList({
  items,
  ordered = false,
}: {
  readonly items: readonly string[];
  readonly ordered?: boolean;
}) {
  const rows = items.map((item) => (
    <li key={item} className="pl-1.5 marker:font-semibold marker:text-leaf-ink">
      {item}
    </li>
  ));
  return ordered ? (
    <ol className="grid list-decimal gap-2.5 pl-5">{rows}</ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-5">{rows}</ul>
  );
}

/** A piece of a line of formatted text: plain text, or text with a meaning. */
export type Inline =
  | string
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }

/** A paragraph or a list of formatted text, parsed from Markdown at build. */
export type RichTextNode =
  { type: 'paragraph'; children: Inline[] } | { type: 'list'; ordered: boolean; items: Inline[][] }

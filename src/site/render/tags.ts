/** Elements of which React writes nothing but what is in their `props`. It adds something to forms, to the head's elements and to `<pre>`. */
export const TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b blockquote br button caption cite code dd details div dl dt em fieldset figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr i img kbd label legend li main mark nav noscript ol p path picture q s section small source span strong sub ' +
    'summary sup svg table tbody td tfoot th thead time tr u ul wbr'
  ).split(' '),
)

const BARE: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source', 'wbr'])

/** Whether an element has no content and no end tag. */
export function isBare(tag: string): boolean {
  return BARE.has(tag)
}

/** Sentences; what is shorter may be a label or a subtitle. */
const SENTENCE = 30

/** Letters of texts that fill the first screen. */
const SCREEN = 400

/** Headings that fill the first screen, the page's title among them. */
const HEADINGS = 3

/** The words of a page that move what is below them when they get another line: its first headings, and its first paragraphs. */
export function firstWords(html: string): { headings: string[]; texts: string[] } {
  const headings: string[] = []
  for (const [, heading = ''] of html.matchAll(/<h[12]\b[^>]*>(.*?)<\/h[12]>/gs))
    if (headings.push(plain(heading)) === HEADINGS) break
  const texts: string[] = []
  let length = 0
  for (const [, paragraph = ''] of html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)) {
    const text = plain(paragraph)
    if (text.length < SENTENCE) continue
    texts.push(text)
    length += text.length
    if (length > SCREEN) break
  }
  return { headings, texts }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    .trim()
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

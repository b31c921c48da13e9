/** Sentences; what is shorter may be a label or a subtitle, which has another font. */
const SENTENCE = 30

/** The words of a page that move everything below them when they get another line: its title, and the first sentence after it. */
export function firstWords(html: string): { title?: string; text?: string } {
  const title = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)
  if (!title) return {}
  const after = html.slice(title.index)
  for (const [, paragraph = ''] of after.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)) {
    const text = plain(paragraph)
    if (text.length >= SENTENCE) return { title: plain(title[1]!), text }
  }
  return { title: plain(title[1]!) }
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

/** Matches a mark of qTranslate before a text in a language, `[:es]`, `{:es}` or `<!--:es-->`, or the mark at the end of all of them. */
const MARK = /[[{]:([a-z]{2})?[\]}]|<!--:([a-z]{2})?-->/

/** Keeps one language of a text with marks of qTranslate, and what stands outside of the marks. @returns the text, and the languages left out */
export function oneLanguage(text: string, wanted: string): { text: string; others: string[] } {
  const parts = text.split(new RegExp(MARK, 'g'))
  const others = new Set<string>()
  const languages = parts.filter((_, index) => index % 3 === 1 || index % 3 === 2).filter((one) => one)
  // Keeps the first language of a text that lacks the wanted one.
  const kept = languages.includes(wanted) ? wanted : languages[0]
  let result = parts[0] ?? ''
  for (let index = 1; index < parts.length; index += 3) {
    const language = parts[index] ?? parts[index + 1]
    if (language === undefined || language === kept) result += parts[index + 2] ?? ''
    else others.add(language)
  }
  return { text: result, others: [...others] }
}

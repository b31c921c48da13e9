/**
 * Finds comments and test titles that are hard to read: `node scripts/prose.ts [--list] [FOLDER…]`. Fails when there are more than BUDGET.
 * The rules are in CONTRIBUTING.md.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

/** Maximum number of hard comments and titles. Lower it when possible. */
const BUDGET = 0

const MARKERS: Record<string, RegExp> = {
  'starts with a pronoun: start with a noun or a verb':
    /^(what|who|whom|whose|whoever|whatever|of|those|that of|one who|the same)\b/i,
  'hides the actor: say who does it': /\b(nobody|somebody|anybody|whoever|whomever)\b/i,
  'says what is not: say what is':
    /\b(is|are) none\b|\b(is|are) no (?!longer|more\b)\w+|\b(of|without|from) (which|whom)\b/i,
  'is a private word: use the word of the field':
    /\banew\b|\bothers? than\b|\b(stands?|stood) (?!alone\b|up\b)|\bspeaks?\b|\bgoes on\b|\bgets? along\b/i,
}

const MAX_WORDS = 25
const MAX_TITLE_LENGTH = 80

const ALLOWED = [/^What'?s new\b/, /\bstands? for\b/]

interface Flagged {
  place: string
  text: string
  reasons: string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '..')
const folders = positionals.length > 0 ? positionals : ['src', 'scripts', 'tests']
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
const all = files.filter((file) => !/generated/.test(file)).flatMap(textsIn)
const flagged = all.filter(({ reasons }) => reasons.length > 0)
if (values.list)
  for (const { place, text, reasons } of flagged) console.log(`${place} (${reasons.join('; ')})\n  ${text}`)
console.log(`${flagged.length} of ${all.length} comments and test titles are flagged (budget: ${BUDGET}).`)
const isWhole = positionals.length === 0
if (isWhole && flagged.length > BUDGET) {
  console.error('New comments or titles are hard to read: node scripts/prose.ts --list shows them all.')
  process.exitCode = 1
} else if (isWhole && flagged.length < BUDGET)
  console.log('Fewer than before: lower the budget in scripts/prose.ts.')

function textsIn(file: string): Flagged[] {
  const code = readFileSync(join(root, file), 'utf8')
  const { comments, program } = parseSync(file, code)
  const place = (at: number) => `${file}:${code.slice(0, at).split('\n').length}`
  const notes = comments.map(({ value, start }) => {
    const text = value
      .replaceAll(/^\s*\*+|^\//gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return { place: place(start), text, reasons: text.length > 12 ? reasonsFor(text) : [] }
  })
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? titlesIn(program) : []
  const judged = titles.map(({ text, start }) => {
    const tooLong = text.length > MAX_TITLE_LENGTH ? ['the title is too long'] : []
    return { place: place(start), text, reasons: [...reasonsFor(text), ...tooLong] }
  })
  return [...notes, ...judged]
}

function reasonsFor(text: string): string[] {
  if (ALLOWED.some((allowed) => allowed.test(text))) return []
  const reasons = Object.keys(MARKERS).filter((name) => MARKERS[name]?.test(text))
  const isLong = text
    .split(/[.:;!?](?:\s|$)|@\w+/)
    .some((sentence) => sentence.split(/\s+/).length > MAX_WORDS)
  return isLong ? [...reasons, `a sentence has more than ${MAX_WORDS} words`] : reasons
}

function titlesIn(node: unknown): { text: string; start: number }[] {
  if (!isNode(node)) return []
  const inner = Object.values(node).flatMap(titlesIn)
  const [title] = node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : []
  return isNode(title) && typeof title.value === 'string' && /^(test|it|describe)$/.test(nameOf(node))
    ? [{ text: title.value, start: Number(node.start) }, ...inner]
    : inner
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return typeof node.name === 'string' ? node.name : nameOf(node.callee ?? node.object ?? node.tag)
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

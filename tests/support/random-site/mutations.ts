import * as fc from 'fast-check'

/** What is put into a text, and instead of a value or a name. */
const characters = fc.constantFrom(
  ...'" , : { } [ ] \\ “ // {phone} <b> ``` <script>'.split(' '),
  ...Array.from('\n\t\u0000\uFEFF\u202E\uFFFF '),
)
const values = fc.constantFrom(
  ...'null true 0 -1 1e999 9007199254740993 "" [] {} [null] {"type":"Hero"} {"type":"Nada"}'.split(' '),
  ...'"javascript:alert(1)" "//host" "/x#y" "media/../site.json" "{constructor}" "{a}{b}" "*"'.split(' '),
  ...'{"__proto__":1} "**" "[a](b)" "\\ud800"'.split(' '),
  '" "',
)
const names = fc.constantFrom(
  'type',
  'kind',
  'id',
  'blocks',
  '__proto__',
  'constructor',
  'tittle',
  '',
  '$schema',
)
/** A change of a file's text, `at` a share of its length. Each kind uses the fields that it needs. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('delete', 'insert', 'repeat', 'value', 'rename'),
  length: fc.integer({ min: 1, max: 60 }),
  character: characters,
  value: values,
  name: names,
})

export type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

/** Changes like typing mistakes, damage by an editor, and hostile texts. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 3 })

/** Applies the changes to the text, one after the other. */
export function mutate(text: string, list: Mutation[]): string {
  return list.reduce((changed, mutation) => apply(changed, mutation), text)
}

function apply(text: string, { at: share, kind, length, character, value, name }: Mutation): string {
  const at = Math.floor(share * text.length)
  const after = text.slice(at)
  const changed = {
    delete: () => after.slice(length),
    insert: () => character + after,
    repeat: () => after.slice(0, length) + after,
    // The next value that is a text, a number or a word.
    value: () => after.replace(/: ?("(?:[^"\\]|\\.)*"|[\w.+-]+)/, () => `:${value}`),
    rename: () => after.replace(/"(\w|\$)+":/, () => `"${name}":`),
  }
  return text.slice(0, at) + changed[kind]()
}

/** In the browser, on the development server only: shows what is wrong with the content over the last good page. */
import { FIX_PATH, TOKEN_HEADER } from './dev-names.ts'

/** A diagnostic of the content as the server sends it. */
export interface ShownDiagnostic {
  code: string
  /** What is wrong, why, and what to do, in Spanish. */
  message: string
  /** `site-content/pages/primario.json:12:3` */
  location: string
  /** The address that opens that location in the editor. */
  open: string
  /** The line of the file, with what is wrong underlined; empty where there is none. */
  frame: string
  /** What a button can do about it, and what it sends. */
  fix?: { id: string; title: string }
}

/** What the server sends: the diagnostics, and what a request for a fix has to prove that it comes from this page. */
export interface Shown {
  token: string
  shown: ShownDiagnostic[]
}

const NAME = 'content-diagnostics'

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(12 14 20 / 0.72); }
section { box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem 2rem 2rem;
  border-top: 6px solid #a3161b; border-radius: 0 0 14px 14px; background: #fffdf9; color: #1d2230;
  font: 400 1rem/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: start; justify-content: space-between; }
h1 { margin: 0; font-size: 1.35rem; line-height: 1.25; }
header p { margin: 0.25rem 0 0; color: #4b5162; }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { padding-top: 1.25rem; }
li + li { margin-top: 1.25rem; border-top: 1px solid #dccfba; }
li p { margin: 0 0 0.5rem; }
code { padding: 0 0.4em; border-radius: 4px; background: #fce8e7; color: #a3161b; font-size: 0.875em; font-weight: 600; }
a { color: #1b3a6b; font-size: 0.9rem; }
pre { overflow-x: auto; margin: 0.5rem 0 0; padding: 0.75rem 1rem; border-radius: 6px; background: #1d2230; color: #f2ece1;
  font: 0.85rem/1.6 ui-monospace, 'Cascadia Code', Consolas, monospace; }
button { flex: none; min-height: 40px; padding: 0.25rem 1rem; border: 1px solid #8a7f6d; border-radius: 6px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
.fix { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin: 0.75rem 0 0; }
.fix button { flex: initial; border-color: #1b3a6b; background: #1b3a6b; color: #fff; text-align: start; }
:focus-visible { outline: 3px solid #1b3a6b; outline-offset: 2px; }`

/** Shows these diagnostics instead of the ones before; nothing where there are none. */
export function showDiagnostics({ token, shown: diagnostics }: Shown): void {
  hideDiagnostics()
  if (diagnostics.length === 0) return
  const host = document.createElement(NAME)
  const close = () => host.remove()
  host
    .attachShadow({ mode: 'open' })
    .append(
      element('style', {}, STYLE),
      element(
        'section',
        { role: 'dialog', 'aria-label': 'Errores del contenido', tabindex: '-1' },
        element(
          'header',
          {},
          element(
            'div',
            {},
            element(
              'h1',
              {},
              diagnostics.length === 1
                ? 'Hay un error en el contenido'
                : `Hay ${diagnostics.length} errores en el contenido`,
            ),
            element(
              'p',
              {},
              'Debajo sigue la última versión buena. Este aviso se va solo cuando guardás el archivo corregido.',
            ),
          ),
          withClick(element('button', { type: 'button' }, 'Ver la página'), close),
        ),
        element('ol', {}, ...diagnostics.map((diagnostic) => diagnosticItem(diagnostic, token))),
      ),
    )
  host.addEventListener('keydown', (event) => event.key === 'Escape' && close())
  document.body.append(host)
  // So that Escape closes it at once.
  host.shadowRoot!.querySelector('section')!.focus()
}

export function hideDiagnostics(): void {
  document.querySelector(NAME)?.remove()
}

function diagnosticItem(
  { code, message, location, open, frame, fix }: ShownDiagnostic,
  token: string,
): HTMLElement {
  const link = withClick(element('a', { href: open, title: 'Abrir en el editor' }, location), (event) => {
    // The call answers nothing: the page stays.
    event.preventDefault()
    void fetch(open)
  })
  return element(
    'li',
    {},
    element('p', {}, element('code', {}, code), ` ${message}`),
    link,
    ...(frame === '' ? [] : [element('pre', {}, frame)]),
    ...(fix ? [fixButton(fix, token)] : []),
  )
}

/** A `<p>` with a button that writes the fix into the file. What is shown changes when the server has judged the file again. */
function fixButton({ id, title }: { id: string; title: string }, token: string): HTMLElement {
  const said = element('span', { role: 'status' })
  const button = withClick(element('button', { type: 'button' }, `Arreglar: ${title}`), async () => {
    const answer = await fetch(FIX_PATH, { method: 'POST', headers: { [TOKEN_HEADER]: token }, body: id })
    said.textContent = answer.ok ? 'Arreglado.' : await answer.text()
  })
  return element('p', { class: 'fix' }, button, said)
}

/** Texts are only ever texts: what stands in a file is never taken for HTML. */
function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function withClick<T extends HTMLElement>(target: T, listener: (event: MouseEvent) => unknown): T {
  target.addEventListener('click', (event) => void listener(event))
  return target
}

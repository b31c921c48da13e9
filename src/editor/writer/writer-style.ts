/** The styles of a text while it is edited. The page or form around the text sets its fonts and colours. */
const STYLE = `
  .ProseMirror { position: relative; white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
  .ProseMirror [data-variable] { padding: 0 0.3em; border-radius: 0.3em; background: #2b6be02e; white-space: normal; cursor: default; }
  .ProseMirror :is(.ProseMirror-selectednode, .selectedCell) { outline: 2px solid #2b6be0; outline-offset: -1px; }
  .ProseMirror [role='none'] { overflow-x: auto; }
  .ProseMirror td { height: 1.5em; }
  .ProseMirror tr:first-child > td { border-bottom: 2px solid currentcolor; font-weight: 600; }
  .ProseMirror img.ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important; }
  .ProseMirror-hideselection *::selection { background: transparent; }
`

let sheet: CSSStyleSheet | undefined

/** Adds the styles to the document once. Uses a constructed style sheet, because content security policies do not block these. */
export function adoptStyle(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
}

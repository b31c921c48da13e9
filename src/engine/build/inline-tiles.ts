const EAGER_ATTRIBUTE = ' loading="eager"'
const [START, END] = ['<picture', '</picture>']

/**
 * Inlines the tiles at the top of a page, because each takes fewer bytes than a request for its file. React does not undo this in the
 * browser.
 *
 * @param drawings `data:` addresses by the addresses of their files
 */
export function inlineTiles(html: string, drawings: ReadonlyMap<string, string>): string {
  let [inlined, done] = ['', 0]
  for (let eager = html.indexOf(EAGER_ATTRIBUTE); eager >= 0; eager = html.indexOf(EAGER_ATTRIBUTE, done)) {
    const start = html.lastIndexOf(START, eager)
    const end = html.indexOf(END, eager) + END.length
    inlined += html.slice(done, start) + inlinePicture(html.slice(start, end), drawings)
    done = end
  }
  return inlined + html.slice(done)
}

function inlinePicture(picture: string, drawings: ReadonlyMap<string, string>): string {
  return picture.replace(/ (src|srcSet)="([^"]+)"/g, (attribute, name: string, address: string) => {
    const drawing = drawings.get(address)
    return drawing === undefined ? attribute : ` ${name}="${drawing}"`
  })
}

export function isTiles(path: string): boolean {
  return path.startsWith('assets/tiles-')
}

export function toDataUri(svg: string): string {
  const escaped = svg.replaceAll('"', "'").replace(/[%#<> ]/g, encodeURIComponent)
  return `data:image/svg+xml,${escaped}`
}

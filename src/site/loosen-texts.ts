/** When the window gets another width, takes back the spaces by which the boot script kept the lines of texts: they were made for that width. */
export function loosenTexts(root: HTMLElement): void {
  let width = innerWidth
  addEventListener('resize', () => {
    // On a phone the browser's own bars come and go, and change the height alone.
    if (innerWidth === width) return
    width = innerWidth
    for (const text of root.querySelectorAll<HTMLElement>('[style]')) text.style.wordSpacing = ''
  })
}

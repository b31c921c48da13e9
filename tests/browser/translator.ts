/**
 * Replaces each text of the page by a copy in two `<font>` elements, as the browser's translator does, and each text that comes later. Runs
 * in the page.
 */
export function translate(): void {
  const root = document.getElementById('site_root')!
  const wrapAll = (node: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.currentNode; text; text = walker.nextNode()!)
      if (text instanceof Text && !text.parentElement?.closest('font, textarea, noscript, script, style'))
        texts.push(text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrapAll(root)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrapAll(node)
  }).observe(root, { childList: true, subtree: true })
  document.documentElement.dataset.translated = ''
}

/** Opens a page by its link if the current page has one, else as Back and Forward do. Runs in the page. */
export function follow(path: string): void {
  for (const main of document.querySelectorAll('main')) main.dataset.left = ''
  const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === path)
  if (link) return link.click()
  history.pushState({ key: path, idx: history.length }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Chooses each tab, menu entry, filter and photograph of a page, and presses each button. Runs in the page. */
export async function operate(): Promise<void> {
  const MAX_FRAMES = 3000
  const until = async (isTrue: () => boolean) => {
    for (let frames = 0; !isTrue(); frames++) {
      if (frames > MAX_FRAMES) throw new Error(`On ${location.pathname}, nothing fulfilled ${String(isTrue)}`)
      await new Promise(requestAnimationFrame)
    }
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`#site_root ${selector}`)]
  for (const tab of all('[role=tab]')) {
    tab.click()
    await until(() => tab.ariaSelected === 'true')
  }
  for (const summary of all('summary')) summary.click()
  for (const filter of all('main a[data-filter]')) {
    filter.click()
    await until(() => filter.ariaCurrent === 'true')
  }
  for (const photo of all('main a[type^="image/"]')) {
    photo.click()
    await until(() => all('dialog[open]').length > 0)
    // The last button first, because the first one closes the dialog. Old browsers run this too.
    // oxlint-disable-next-line unicorn/no-array-reverse
    for (const button of all('dialog[open] button').reverse()) button.click()
    await until(() => all('dialog').length === 0)
  }
  await pressAll()
  for (const search of all('main input[type=search]') as HTMLInputElement[]) {
    for (const words of ['a', 'de', 'no-word-of-this-site']) {
      type(search, words)
      const isAsked = () => new URLSearchParams(location.search).get('q') === words
      await until(() => isAsked() && document.querySelector('main [role=status]')?.textContent !== '')
    }
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  for (const form of all('main form[method=post]') as HTMLFormElement[])
    for (const isFilled of [false, true]) {
      if (isFilled) fillIn(form)
      const banner = () => document.querySelector('main [data-status]')
      const before = banner()
      form.requestSubmit()
      await until(() => banner() !== null && banner() !== before)
    }

  /** Presses each button once. Buttons that appear meanwhile are pressed too. Buttons are known by their names. */
  async function pressAll(): Promise<void> {
    const pressed = new Set<string>()
    for (;;) {
      const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent
      const next = all('button:not([type=submit])').find((button) => !pressed.has(nameOf(button)))
      if (!next) return
      pressed.add(nameOf(next))
      next.click()
      await new Promise(requestAnimationFrame)
    }
  }

  function fillIn(form: HTMLFormElement): void {
    for (const field of form.querySelectorAll<HTMLInputElement>('input:not([hidden], [type=file]), textarea'))
      if (/checkbox|radio/.test(field.type)) field.checked = true
      else type(field, { email: 'ana@example.com', date: field.max || field.min }[field.type] ?? '4240-0000')
    for (const select of form.querySelectorAll('select')) select.selectedIndex = select.options.length - 1
  }

  function type(field: HTMLInputElement, value: string): void {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    own?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

// @ts-check
/** Optional behaviour of the office's pages; every page also works without scripts. */

for (const form of document.querySelectorAll('form[data-confirm]')) {
  form.addEventListener('submit', (event) => {
    if (!confirm(form.getAttribute('data-confirm') ?? '')) event.preventDefault()
  })
}

/** Keeps a text that is typed but not sent, until the session or the tab ends. Log-out clears it by `Clear-Site-Data`. */
for (const area of document.querySelectorAll('textarea[data-draft]')) {
  if (!(area instanceof HTMLTextAreaElement) || !area.form) continue
  const { action } = area.form
  const keep = () => sessionStorage.setItem(action, area.value)
  if (action.endsWith(`/${new URLSearchParams(location.search).get('hecho')}`))
    sessionStorage.removeItem(action)
  // The page that refuses a text, or adds to it, already has what was typed.
  if (action === location.href) keep()
  area.value = sessionStorage.getItem(action) ?? area.value
  area.addEventListener('input', keep)
}

/** Selects a whole link that people want to copy. */
for (const input of document.querySelectorAll('input[data-copy]')) {
  input.addEventListener('focus', () => input instanceof HTMLInputElement && input.select())
}

const news = document.querySelector('[data-poll]')
if (news instanceof HTMLElement) followNews(news, news.dataset.poll ?? '')

/**
 * Refreshes the `data-live` parts of the page every twenty seconds while the page is visible, and announces changes to screen readers.
 * @param {HTMLElement} status
 * @param {string} address
 */
function followNews(status, address) {
  const title = document.title
  let etag = ''
  let newest = newestOf(document)
  document.querySelector('[data-reload]')?.remove()
  const look = async () => {
    if (document.hidden) return
    const answer = await fetch(address, {
      headers: etag ? { 'If-None-Match': etag } : {},
      cache: 'no-store',
    }).catch(() => undefined)
    // After the session has ended, reloading removes visitors' messages from the screen.
    if (answer?.status === 401) return location.reload()
    if (answer?.status !== 200) return
    etag = answer.headers.get('ETag') ?? ''
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll('[data-live]')) exchange(part, fresh.getElementById(part.id))
    if (newestOf(fresh) > newest) {
      status.textContent = 'Llegó una consulta nueva.'
      document.title = `● ${title}`
      newest = newestOf(fresh)
    }
  }
  setInterval(look, 20_000)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) document.title = title
    void look()
  })
}

/** @param {ParentNode} root */
function newestOf(root) {
  return Number(root.querySelector('[data-newest]')?.getAttribute('data-newest') ?? 0)
}

/**
 * Replaces the content of a part of the page. The focus stays on the same link.
 * @param {Element} part
 * @param {Element | null} fresh
 */
function exchange(part, fresh) {
  if (!fresh || fresh.innerHTML === part.innerHTML) return
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute('href')
    : undefined
  part.replaceChildren(...fresh.childNodes)
  const link = focused && part.querySelector(`[href="${CSS.escape(focused)}"]`)
  if (link instanceof HTMLElement) link.focus()
}

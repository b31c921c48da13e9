// Runs in the catalogue's page. Sets the height of each frame to that of its content, scales wide frames down, and copies examples.
for (const frame of document.querySelectorAll('iframe')) {
  const box = frame.parentElement
  const fit = () => {
    const content = frame.contentDocument?.documentElement
    if (!content) return
    const scale = Math.min(1, box.clientWidth / Number(frame.width))
    const height = Math.max(content.querySelector('body').scrollHeight, 64)
    frame.height = String(height)
    frame.style.transform = `scale(${scale})`
    box.style.height = `${height * scale + 2}px`
  }
  frame.addEventListener('load', () => {
    new ResizeObserver(fit).observe(frame.contentDocument.body)
    fit()
  })
  new ResizeObserver(fit).observe(box)
}
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', () => void copy(button))
}
async function copy(button) {
  await navigator.clipboard.writeText(button.nextElementSibling.textContent)
  button.textContent = 'Copiado'
  setTimeout(() => (button.textContent = 'Copiar'), 2000)
}

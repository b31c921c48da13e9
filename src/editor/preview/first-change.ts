/** Maximum time in milliseconds that a page needs to show a simulated state. */
const WAIT = 500

/** Waits for the first changed node that matches. @returns that node; undefined when nothing matches in time */
export function firstChange(root: Node, isMeant: (node: Node) => boolean): Promise<Node | undefined> {
  const { promise, resolve } = Promise.withResolvers<Node | undefined>()
  const observer = new MutationObserver((changes) => {
    const node = changes.flatMap(({ addedNodes, target }) => [...addedNodes, target]).find(isMeant)
    if (node) end(node)
  })
  const end = (node?: Node) => {
    clearTimeout(timer)
    observer.disconnect()
    resolve(node)
  }
  const timer = setTimeout(end, WAIT)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return promise
}

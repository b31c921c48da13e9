import { expect, test } from 'vitest'
import { typeInPage } from './type-in-page.ts'

test('hands pasted cells over, and leaves the text as it was', () => {
  document.body.innerHTML = '<p>Lengua</p>'
  const element = document.body.firstElementChild as HTMLElement
  const said: string[] = []
  typeInPage(
    element.firstChild as Text,
    { clientX: 0, clientY: 0 },
    {
      onType: (text) => said.push(`type ${text}`),
      onEnd: (text) => said.push(`end ${text}`),
      onCells: (pasted) => said.push(`cells ${pasted}`),
    },
  )
  const paste = (text: string) => {
    const event = new Event('paste', { cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste('Una sola celda\n')).toBe(false)
  expect(paste('Música\t4\nInglés\t2')).toBe(true)
  expect(said).toEqual(['type Lengua', 'end Lengua', 'cells Música\t4\nInglés\t2'])
  expect(element.textContent).toBe('Lengua')
})

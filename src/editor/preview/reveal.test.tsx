import { expect, test, vi } from 'vitest'
import { hold } from './reveal.ts'

vi.spyOn(document, 'querySelectorAll').mockImplementation((() => []) as never)

function makeSlides() {
  document.body.innerHTML = `<div><div id="slides">
    <p>uno</p><p inert>dos</p><p inert><b>tres</b></p>
    </div><button aria-current="true">1</button><button aria-current="false">2</button><button aria-current="false">3</button></div>`
  const pressed: (string | null)[] = []
  for (const button of document.body.getElementsByTagName('button'))
    button.addEventListener('click', () => pressed.push(button.textContent))
  return { pressed, third: document.body.getElementsByTagName('b')[0]! }
}

test('pauses a carousel at the selected event until another selection', () => {
  const { third } = makeSlides()
  const heard: string[] = []
  for (const name of ['pointerover', 'pointerout'])
    document.body.addEventListener(name, ({ type, target }) =>
      heard.push(`${type} ${(target as Element).textContent}`),
    )
  hold(third)
  hold(third)
  hold(document.body.getElementsByTagName('p')[0])
  hold(undefined)
  expect(heard).toEqual(['pointerover tres', 'pointerout tres', 'pointerover uno', 'pointerout uno'])
})

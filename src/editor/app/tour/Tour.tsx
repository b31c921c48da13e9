import { useEffect, useState } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { CloseContext, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'

/**
 * The cookie that remembers that the person has closed the tour. The browser's storage cannot remember it, because logging out clears that
 * storage.
 */
const TOUR_COOKIE = 'editor-tour=1'

/**
 * A tour of the window on the first visit. Each step draws a ring around the part that it explains. Once closed, the tour does not start
 * again by itself.
 */
export function Tour({ isAgain = false }: { isAgain?: boolean }) {
  const [step, setStep] = useState(() =>
    !isAgain && document.cookie.includes(TOUR_COOKIE) ? steps.length : 0,
  )
  const current = steps[step]
  const at = current?.at
  useEffect(() => {
    if (at === undefined) return undefined
    const subject = [...document.querySelectorAll(at)].find((one) => one.getClientRects().length > 0)
    subject?.setAttribute(POINTED, '')
    return () => subject?.removeAttribute(POINTED)
  }, [at])
  const close = useClosing(() => {
    document.cookie = `${TOUR_COOKIE}; max-age=31536000; SameSite=Strict`
    setStep(steps.length)
  })
  if (!current) return null
  const isLast = step === steps.length - 1
  return (
    <CloseContext value={close}>
      <Dialog
        title={current.title}
        isClear
        actions={
          <>
            <Count>
              {step + 1} de {steps.length}
            </Count>
            {!isLast && <Button onClick={close}>No mostrar más</Button>}
            <Button look="strong" onClick={() => (isLast ? close() : setStep(step + 1))}>
              {isLast ? 'Empezar' : 'Siguiente'}
            </Button>
          </>
        }
      >
        <Ring />
        <p>{current.text}</p>
      </Dialog>
    </CloseContext>
  )
}

const steps = [
  {
    at: 'main',
    title: 'Esta es tu página',
    text: 'Ves el sitio como lo ven quienes lo visitan. Tocá lo que quieras cambiar: un texto, una foto, un botón. Al costado (en un teléfono, abajo) aparece para escribirlo.',
  },
  {
    at: 'nav[aria-label="Secciones"], [data-tour="sheets"]',
    title: 'Elegí por dónde empezar',
    text: 'A la izquierda (en un teléfono, en «Elegir») están las páginas, los eventos y los datos del sitio. Debajo ves las partes de la página abierta: movelas, sumá otras o borralas.',
  },
  {
    at: '[aria-label="Historia"]',
    title: 'Todo se puede deshacer',
    text: 'Todo se guarda solo, como borrador. Con la flecha de arriba (o Ctrl+Z) volvés atrás las veces que quieras, también mañana.',
  },
  {
    at: '[data-tour="problems"]',
    title: 'Te avisamos si algo falta',
    text: 'El triángulo de arriba cuenta los avisos, como una foto sin descripción o un enlace roto. Están también al lado de cada casillero, y muchos se arreglan con un botón.',
  },
  {
    at: '[data-tour="publish"]',
    title: 'Publicá cuando esté listo',
    text: 'Nadie ve tus cambios hasta que tocás Publicar. Antes te mostramos qué cambia, y en Versiones podés volver a cómo estaba.',
  },
] as const

const POINTED = 'data-pointed'

const Ring = createGlobalStyle`
  [data-pointed] {
    outline: 5px solid var(--sun);
    outline-offset: -5px;
  }
`

const Count = styled.span`
  margin-right: auto;
  align-self: center;
  color: var(--ink2);
`

import styled from 'styled-components'
import { EditorError } from './api/editor-error.ts'
import { Button } from './kit/Button.tsx'

export function Broken({ error }: { error: unknown }) {
  return (
    <Middle>
      <h1>El editor no pudo abrir</h1>
      <p role="alert">
        {error instanceof EditorError ? error.message : 'Algo no funcionó. Tus borradores están guardados.'}
      </p>
      <Button look="strong" onClick={() => location.reload()}>
        Probar de nuevo
      </Button>
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 16px;
  min-height: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 24px;
`

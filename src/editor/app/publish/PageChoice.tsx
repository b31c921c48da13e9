import styled from 'styled-components'
import type { ChangedPage } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row } from '../kit/layout.tsx'

interface PageChoiceProps {
  pages: readonly Pick<ChangedPage, 'path' | 'title'>[]
  shown: string | undefined
  onShow: (path: string) => void
}

/** Maximum number of pages with a button of their own. */
const MAX_LISTED = 20

export function PageChoice({ pages, shown, onShow }: PageChoiceProps) {
  return (
    <>
      <Choices>
        {pages.slice(0, MAX_LISTED).map(({ path, title }) => (
          <Button key={path} icon="eye" aria-pressed={shown === path} onClick={() => onShow(path)}>
            {title}
          </Button>
        ))}
      </Choices>
      {pages.length > MAX_LISTED && <Help>Y en {pages.length - MAX_LISTED} más.</Help>}
    </>
  )
}

const Choices = styled(Row)`
  margin-top: 8px;
  & > button {
    flex: 0 1 auto;
    text-align: left;
  }
`

export const PageView = styled.iframe`
  display: block;
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--control);
  @media (max-width: 599px) {
    width: calc(100% + 2 * var(--dialog-side));
    margin-inline: calc(-1 * var(--dialog-side));
    border-inline: 0;
    border-radius: 0;
  }
`

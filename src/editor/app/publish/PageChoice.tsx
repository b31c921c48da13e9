import styled from 'styled-components'
import type { ChangedPage } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'

interface PageChoiceProps {
  pages: readonly ChangedPage[]
  /** The path of the one that is looked at. */
  shown: string | undefined
  onShow: (path: string) => void
}

/** More pages than these are only counted. */
const MANY = 20

/** The pages that something has changed, each a button that shows it. */
export function PageChoice({ pages, shown, onShow }: PageChoiceProps) {
  return (
    <>
      <Row>
        {pages.slice(0, MANY).map(({ path, title }) => (
          <Button key={path} icon="eye" aria-pressed={shown === path} onClick={() => onShow(path)}>
            {title}
          </Button>
        ))}
      </Row>
      {pages.length > MANY && <Help>Y en {pages.length - MANY} más.</Help>}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  & > button {
    flex: 0 1 auto;
    text-align: left;
  }
`

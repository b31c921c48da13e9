import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { ItemCards } from '../../engine/rendering/collections/ItemCards.tsx'
import { useSite } from '../../engine/rendering/site-context.ts'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { Link } from '../../engine/ui/Link.tsx'
import type { CollectionListData } from './CollectionList.data.ts'

/** The newest items of a collection, such as news, and a link to the list of all items. Renders a `<section>`. */
export function CollectionList({
  heading,
  layout,
  data = EMPTY,
}: BlockProps<'CollectionList'> & { data?: CollectionListData }) {
  const { all } = useSite().messages.collections
  return (
    <Section>
      <Rows>
        <Headed heading={heading}>
          <ItemCards items={data.items} layout={layout} />
        </Headed>
        {data.items.length > 0 && <Link to={data.all}>{all}</Link>}
      </Rows>
    </Section>
  )
}

const EMPTY: CollectionListData = { items: [], all: '' }

const Rows = styled(Container)`
  & > * + * {
    margin-top: 32px;
  }
  & > a {
    display: inline-block;
    padding-block: 10px;
    font-weight: 600;
    color: var(--institution);
  }
`

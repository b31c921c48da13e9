import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Heading, Nested } from '../../ui/Heading.tsx'

/** Lists of subjects, set like a printed programme. */
export function SubjectLists({ groups }: BlockProps<'SubjectLists'>) {
  return groups.map((group, index) => (
    <Group key={index}>
      <Heading size={1}>{group.title}</Heading>
      <Nested>
        <Lists>
          {group.lists.map((list, column) => (
            <div key={column}>
              {list.title && <Heading size={1}>{list.title}</Heading>}
              <ul>
                {list.subjects.map((subject, place) => (
                  <li key={place}>{subject}</li>
                ))}
              </ul>
            </div>
          ))}
        </Lists>
      </Nested>
    </Group>
  ))
}

const Group = styled.section`
  & > :first-child {
    padding-bottom: 8px;
    border-bottom: 2px solid var(--level);
    font-family: var(--text);
    letter-spacing: 0.04em;
    color: var(--level);
  }
`
const Lists = styled.div`
  display: grid;
  gap: 24px 48px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  margin-top: 16px;
  & ul {
    padding: 0;
    list-style: none;
  }
  & > :only-child ul {
    columns: 240px;
    column-gap: 48px;
  }
  & li {
    padding-block: 8px;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
`

import { expect, test } from 'vitest'
import { slimStyles } from './slim-plugins.ts'

test('styles lose their spaces, and no other template does', () => {
  const { handler } = slimStyles.transform as unknown as { handler: (code: string) => string } // Ours, as it is written.
  const label = "import styled from 'styled-components'\nconst label = `${verb}: ${title}, ${n} %`\n"
  const styles =
    'const Row = styled.li<{ $isOpen: boolean }>`\n  color: red;\n  & > p {\n    margin: 0;\n  }\n`\n'
  expect(handler(label + styles)).toBe(
    `${label}const Row = styled.li<{ $isOpen: boolean }>\`color:red;& >p{margin:0}\`\n`,
  )
})

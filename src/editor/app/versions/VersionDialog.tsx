import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ChangedPage, ChangesAnswer, VersionEntry } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { Summary } from '../kit/Lines.tsx'
import { ChangedFile } from '../publish/ChangedFile.tsx'
import { PageChoice, PageView } from '../publish/PageChoice.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { dateOf } from '../reading/days.ts'

interface VersionDialogProps {
  version: VersionEntry
  isLive: boolean
  onRestore: () => void
}

export function VersionDialog({ version, isLive, onRestore }: VersionDialogProps) {
  const restore = useClosing(onRestore)
  const { api } = useEditor()
  const open = useEditorState((state) => state.path)
  const [pages, setPages] = useState<readonly ChangedPage[]>()
  const [changes, setChanges] = useState<ChangesAnswer['files']>([])
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    api.versionPages(version.id).then(setPages, () => setPages([]))
    api.versionChanges(version.id).then(
      ({ files }) => setChanges(files),
      () => undefined,
    )
  }, [api, version.id])
  const there = pages?.filter(({ change }) => change !== 'removed') ?? []
  const gone = pages?.filter(({ change }) => change === 'removed') ?? []
  const [first = { path: open }] = there
  const shown = chosen ?? (there.some(({ path }) => path === open) ? open : first.path)
  return (
    <Dialog
      title={`Así estaba el ${dateOf(version)}`}
      isWide
      actions={
        !isLive && (
          <Button look="strong" icon="history" onClick={restore}>
            Volver a esta
          </Button>
        )
      }
    >
      {!pages && <Help role="status">Mirando qué páginas cambió…</Help>}
      {gone.length > 0 && <Help>Borró {gone.map(({ title }) => `«${title}»`).join(', ')}.</Help>}
      {there.length > 0 && (
        <>
          <Help>
            {there.length === 1
              ? 'Cambió esta página:'
              : `Cambió estas ${there.length} páginas. Tocá una para verla.`}
          </Help>
          <PageChoice pages={there} shown={shown} onShow={setChosen} />
        </>
      )}
      {changes.length > 0 && (
        <details>
          <Summary>Qué cambió, palabra por palabra</Summary>
          <Stack $gap={24}>
            {changes.map((changed) => (
              <ChangedFile key={changed.file} changed={changed} isPast />
            ))}
          </Stack>
        </details>
      )}
      {pages && (
        <Page
          src={api.versionAddress(version.id, shown)}
          title={`La página como estaba el ${dateOf(version)}`}
        />
      )}
    </Dialog>
  )
}

const Page = styled(PageView)`
  height: 65vh;
  margin-top: 12px;
`

import { expect, test, vi } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { EditorError } from '../api/http-api.ts'
import { PastedPictures } from './PastedPictures.tsx'

test('says why the pictures could not be uploaded, each reason once', async () => {
  const onMissing = vi.fn<(sentence: string) => void>()
  const pictures = ['a', 'b'].map((id) => ({ id, file: new File(['x'], `${id}.png`), alt: '' }))
  await renderInEditor({}, <PastedPictures pictures={pictures} run={() => {}} onMissing={onMissing} />, {
    upload: () => Promise.reject(new EditorError('El disco está lleno.', 507)),
  })
  await vi.waitFor(() =>
    expect(onMissing).toHaveBeenCalledWith(
      '2 imágenes de lo que pegaste no se pudieron subir. El disco está lleno.',
    ),
  )
})

import { expect, it } from 'vitest'
import { convertPicture } from './convert-picture.ts'

it('leaves pictures that the server accepts unchanged', async () => {
  for (const type of ['image/png', 'image/jpeg', 'image/svg+xml', ''])
    expect(await convertPicture(new File(['x'], 'a', { type }))).toBeNull()
})

import type { Db, Prisma } from '../client.ts'

export function createPicture(
  db: Db,
  picture: Pick<Prisma.PictureUncheckedCreateInput, 'kind'> &
    Partial<Prisma.PictureUncheckedCreateInput>,
) {
  const bytes = new Uint8Array([1, 2, 3])
  const smaller = picture.kind === 'member' ? { bytes_256: bytes, bytes_96: bytes } : {}
  return db.picture.create({ data: { bytes, width: 1, height: 1, ...smaller, ...picture } })
}

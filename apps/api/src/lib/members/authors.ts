import type { Author } from '@portal/shared/conversations/schemas'
import { type AccessSubject, canCall } from '@portal/shared/core/access'
import { memberPath } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import { formerMember } from '@portal/shared/privacy/schemas'
import { photoPath } from '../media/pictures.ts'

export interface AuthorRow {
  id: string | null
  name: string | null
  photo_id: string | null
  /** Whether they have a page in the directory. */
  listed: boolean
}

/** Presents an author, with their page if the caller may open it. */
export const presentAuthor = (
  caller: AccessSubject,
  { id, name, photo_id, listed }: AuthorRow,
): Author => ({
  id,
  name: name ?? formerMember,
  photo: photoPath(photo_id),
  path: id && listed && canCall(getMember.access, caller) ? memberPath(id) : null,
})

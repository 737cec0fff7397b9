import { Group } from '@mantine/core'
import { addTeamPhoto } from '@portal/shared/settings/endpoints'
import type { CellProps } from '#components/form/RowsInput.tsx'
import { ImageField } from '#components/ImageField.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { photoErrorText, preparePhoto } from '#lib/forms/picture.ts'
import { upload } from '#lib/http/api.ts'

/** Uploads a photo of a team member, and returns its URL. */
async function sendPhoto(file: File): Promise<string> {
  const photo = await preparePhoto(file)
  try {
    return (await upload(addTeamPhoto, {}, photo.file)).photo
  } catch (error) {
    throw new Error(photoErrorText(error instanceof Error ? error : new Error(String(error))))
  }
}

/** The photo of a team member. Uploaded immediately, but only shown once the section is saved. */
export const TeamPhoto = ({ first, rowName, value, onChange }: CellProps) => (
  <Group gap="xs">
    <PersonAvatar name={first} letters={2} src={value || null} />
    <ImageField
      labels={['Add photo', 'Change photo', 'Remove photo']}
      isSet={value !== ''}
      about={rowName}
      prepare={sendPhoto}
      onChange={(address) => onChange(address ?? '')}
    />
  </Group>
)

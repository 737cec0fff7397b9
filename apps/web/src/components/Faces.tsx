import { Avatar } from '@mantine/core'
import { PersonAvatar } from './PersonAvatar.tsx'

interface FacesProps {
  people: { id: string | null; name: string; photo: string | null }[]
  label: string
}

export const Faces = ({ people, label }: FacesProps) =>
  people.length > 0 && (
    <Avatar.Group
      spacing="sm"
      role="img"
      aria-label={`${label}: ${people.map(({ name }) => name).join(', ')}`}
    >
      {people.map(({ id, name, photo }) => (
        <PersonAvatar key={id ?? name} name={name} photo={photo} size="2rem" />
      ))}
    </Avatar.Group>
  )

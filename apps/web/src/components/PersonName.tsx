import { TextLink } from './links.tsx'

interface PersonNameProps {
  name: string
  /** The page of the person, if the reader may open it. */
  path: string | null | undefined
}

/** A person's name, which links to their page. */
export const PersonName = ({ name, path }: PersonNameProps) =>
  path ? (
    <TextLink to={path}>
      <bdi>{name}</bdi>
    </TextLink>
  ) : (
    <bdi>{name}</bdi>
  )

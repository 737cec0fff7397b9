import type { Supporter } from '@portal/shared/directory/schemas'
import { Marked } from './Marked.tsx'
import { People, PersonRow } from './PersonRow.tsx'

interface SupporterListProps {
  supporters: Supporter[]
  searchedFor?: { search: string; helps_with: readonly string[] }
}

export function SupporterList({ supporters, searchedFor }: SupporterListProps) {
  const { search = '', helps_with = [] } = searchedFor ?? {}
  return (
    <People label="Supporters">
      {supporters.map((supporter) => (
        <PersonRow
          key={supporter.id}
          person={supporter}
          role={<Marked text={supporter.role_org ?? ''} search={search} />}
          search={search}
          helpsWith={helps_with}
        />
      ))}
    </People>
  )
}

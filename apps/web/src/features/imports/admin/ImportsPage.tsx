import { Badge, Button } from '@mantine/core'
import { importPath, paths } from '@portal/shared/core/paths'
import { IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { ListSkeleton, Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { messageOf } from '#lib/api.ts'
import { importsQuery, readImports } from './api.ts'
import { importNote, importStateMarks } from './import-texts.ts'

/** The files of members that were uploaded, and the way to the next one. */
export function ImportsPage() {
  const list = useListPage(importsQuery, readImports)
  return (
    <Page
      title="Import"
      subtitle="Bring those who are members already: each is invited by mail, and joins by saying so."
      actions={
        <Button
          component={Link}
          to={paths.newImport}
          variant="accent"
          leftSection={<IconUpload aria-hidden size="1.125em" />}
        >
          Import members
        </Button>
      }
    >
      <ListPage
        list={list}
        label="Imports"
        noun="import"
        empty={{
          text: 'No file has been imported yet',
          hint: 'You need a spreadsheet with a line for each member, saved as CSV. An e-mail address in each line is enough.',
        }}
        failed={messageOf(list.query.error, 'The imports could not be loaded')}
        skeleton={<ListSkeleton text="Loading imports..." />}
      >
        {({ imports }) => (
          <Rows label="Imports">
            {imports.map((entry) => (
              <Row key={entry.id} title={entry.file_name} note={importNote(entry)}>
                <Badge color={importStateMarks[entry.state].color}>
                  {importStateMarks[entry.state].label}
                </Badge>
                <Button
                  component={Link}
                  to={importPath(entry.id)}
                  variant="outline"
                  aria-label={`Open ${entry.file_name}`}
                >
                  Open
                </Button>
              </Row>
            ))}
          </Rows>
        )}
      </ListPage>
    </Page>
  )
}

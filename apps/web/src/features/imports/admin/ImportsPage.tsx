import { Badge, Button } from '@mantine/core'
import { importPath, paths } from '@portal/shared/core/paths'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging, useParameterDialog } from '#lib/address/url-state.ts'
import { importsQuery } from './api.ts'
import { importBadge, importNote, importTitle } from './import-texts.ts'

const InviteForm = lazyComponent(async () => (await import('./InviteForm.tsx')).InviteForm)

export default function ImportsPage() {
  const list = useListPage(importsQuery, readPaging)
  const dialog = useParameterDialog('dialog', ['invite'])
  return (
    <Page
      title="Invite and import"
      subtitle="Invite people who are already members. We email each of them an invitation to join."
      actions={
        <>
          <LinkButton
            to={paths.newImport}
            variant="outline"
            leftSection={<IconUpload aria-hidden size="1.125em" />}
          >
            Import members
          </LinkButton>
          <Button
            variant="accent"
            leftSection={<IconUserPlus aria-hidden size="1.125em" />}
            onClick={() => dialog.open('invite')}
          >
            Invite one person
          </Button>
        </>
      }
    >
      <ListPage
        list={list}
        label="Invitations and imports"
        noun="entry"
        empty={{
          text: 'No invitations yet',
          hint: 'Invite one person, or import a spreadsheet with one line for each member. It only needs their email addresses.',
        }}
        errorMessage="We couldn’t load the imports"
        skeleton={<RowSkeleton count={6} text="Loading imports..." />}
      >
        {({ imports }) => (
          <Rows label="Invitations and imports">
            {imports.map((entry) => (
              <Row level={2} key={entry.id} title={importTitle(entry)} note={importNote(entry)}>
                <Badge color={importBadge(entry).color}>{importBadge(entry).label}</Badge>
                <LinkButton
                  to={importPath(entry.id)}
                  variant="outline"
                  aria-label={`Open ${importTitle(entry)}`}
                >
                  Open
                </LinkButton>
              </Row>
            ))}
          </Rows>
        )}
      </ListPage>
      <ItemDialog
        item={dialog.value !== null}
        title="Invite one person"
        size="md"
        onClose={dialog.close}
      >
        <InviteForm onDone={dialog.close} />
      </ItemDialog>
    </Page>
  )
}

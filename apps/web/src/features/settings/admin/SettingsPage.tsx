import { Skeleton, Stack, Tabs, VisuallyHidden } from '@mantine/core'
import { settingGroupNames, settingGroups } from '@portal/shared/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { UnsavedGuard, useUnsaved } from '#components/UnsavedGuard.tsx'
import { readOneOf, useUrlState } from '#lib/url-state.ts'
import { type Settings, settingsQuery } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** What the portal is called, how it looks, what it tells, and its rules, for administrators. */
export function SettingsPage() {
  const query = useQuery(settingsQuery)
  return (
    <Page
      title="Settings"
      subtitle="Your network’s name, look, texts and rules. What you save holds at once, for everybody."
    >
      <QueryBoundary
        query={query}
        failed="The settings could not be loaded"
        skeleton={
          <LoadingText text="Loading the settings...">
            <Stack gap="lg">
              <Skeleton height="2.75rem" />
              <Skeleton height="24rem" />
            </Stack>
          </LoadingText>
        }
      >
        {(settings) => (
          <UnsavedGuard>
            <Sections settings={settings} />
          </UnsavedGuard>
        )}
      </QueryBoundary>
    </Page>
  )
}

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function Sections({ settings }: { settings: Settings }) {
  const [{ tab }, change] = useUrlState((query) => ({
    tab: readOneOf(query, 'tab', settingGroupNames),
  }))
  const form = useSettingsForm(settings)
  const { changedGroups } = form
  useUnsaved(
    named.format(changedGroups.map((group) => settingGroups[group].label)),
    changedGroups.length > 0,
  )
  const open = (name: string | null) =>
    change({ tab: settingGroupNames.find((one) => one === name) ?? null })
  const group = tab ?? 'identity'
  return (
    <Tabs value={group} onChange={open} keepMounted={false}>
      <TabsList aria-label="Sections">
        {settingGroupNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {settingGroups[name].label}
            {changedGroups.includes(name) && (
              <>
                <span aria-hidden> •</span>
                <VisuallyHidden> not saved yet</VisuallyHidden>
              </>
            )}
          </Tabs.Tab>
        ))}
      </TabsList>
      <Tabs.Panel value={group} pt="lg">
        <SettingsSection group={group} stored={settings} form={form} onOpen={open} />
      </Tabs.Panel>
    </Tabs>
  )
}

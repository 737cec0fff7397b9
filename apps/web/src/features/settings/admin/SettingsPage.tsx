import { Tabs, VisuallyHidden } from '@mantine/core'
import {
  type SettingGroup,
  settingGroupNames,
  settingGroups,
} from '@portal/shared/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { UnsavedGuard } from '#components/UnsavedGuard.tsx'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'
import { type Settings, settingsQuery } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

export default function SettingsPage() {
  const query = useQuery(settingsQuery)
  return (
    <Page
      title="Settings"
      subtitle="Your network’s name, look, texts and rules. Changes apply to everyone as soon as you save."
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load the settings"
        skeleton={<RowSkeleton count={6} text="Loading the settings..." />}
      >
        {(settings) => (
          <UnsavedGuard>
            {(unsaved) => <Sections settings={settings} unsaved={unsaved} />}
          </UnsavedGuard>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Sections({ settings, unsaved }: { settings: Settings; unsaved: string[] }) {
  const [{ tab }, change] = useUrlState((query) => ({
    tab: readOneOf(query, 'tab', settingGroupNames),
  }))
  const current = tab ?? 'identity'
  // A tab that has been opened stays mounted, because it may have unsaved changes.
  const [opened, setOpened] = useState<SettingGroup[]>([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return (
    <Tabs
      value={current}
      onChange={(name) => change({ tab: settingGroupNames.find((one) => one === name) ?? null })}
      keepMounted
      keepMountedMode="display-none"
    >
      <TabsList aria-label="Sections">
        {settingGroupNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {settingGroups[name].label}
            {unsaved.includes(settingGroups[name].label) && (
              <>
                <span aria-hidden> •</span>
                <VisuallyHidden> not saved yet</VisuallyHidden>
              </>
            )}
          </Tabs.Tab>
        ))}
      </TabsList>
      {settingGroupNames.map((group) => (
        <Tabs.Panel key={group} value={group} pt="lg">
          {opened.includes(group) && <SettingsSection group={group} stored={settings} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

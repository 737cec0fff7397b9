import {
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type CloseButtonProps,
  colorsTuple,
  createTheme,
  type DrawerProps,
  type InputBaseProps,
  type MantineThemeComponent,
  type ModalProps,
  type NotificationProps,
  type PaperProps,
  type SelectProps,
  type TableProps,
  type TabsProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core'
import classes from './theme.module.css'
import { variantColors } from './variants.ts'

/** Plain objects: Mantine's `Component.extend` would load all components on the first page. */
const part = <Props extends object>(
  defaultProps: Partial<Props>,
  classNames: Record<string, string | undefined> = {},
): MantineThemeComponent => ({ defaultProps, classNames })

const sized = part<InputBaseProps>({ size: 'md' })
/** Text follows the direction of its first letter. The `dir` prop would only reach the wrapper. */
const freeText = part<InputBaseProps & Pick<TextInputProps, 'attributes'>>({
  size: 'md',
  attributes: { input: { dir: 'auto' } },
})
const box = part<CheckboxProps>(
  { size: 'md', radius: 'xs' },
  { input: classes.box, label: classes.boxLabel, error: classes.error },
)
const round = part<CheckboxProps>(
  { size: 'md' },
  { radio: classes.box, label: classes.boxLabel, error: classes.error },
)
const surface = { root: classes.surface }
const borderedSurface = `${classes.surface} ${classes.bordered}`
const overlayClasses = {
  content: `${borderedSurface} ${classes.overlayContent}`,
  header: classes.overlayHeader,
  title: classes.overlayTitle,
}

/** Aligns the list with its field. A centred one would widen the layout of phones for a frame. */
const select = {
  ...part<
    Pick<
      SelectProps,
      'size' | 'checkIconPosition' | 'maxDropdownHeight' | 'comboboxProps' | 'openOnFocus'
    >
  >({
    // Otherwise the list would cover the form when a dialog opens.
    openOnFocus: false,
    size: 'md',
    checkIconPosition: 'right',
    maxDropdownHeight: '20rem',
    comboboxProps: { position: 'bottom-start' },
  }),
  classNames: { dropdown: classes.surface, option: classes.option },
}

/** The ten shades of a colour, which the page defines (see css-variables.ts). */
const shadesOf = (name: string) =>
  colorsTuple(Array.from({ length: 10 }, (_, index) => `var(--portal-${name}-${index})`))
const sage = shadesOf('sage')
const accent = shadesOf('accent')

/** The look of the portal. Pages have no colours or pixel values of their own. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: {
    brand: shadesOf('brand'),
    accent,
    sage,
    gray: shadesOf('stone'),
    dark: shadesOf('ink'),
    red: shadesOf('brick'),
    green: sage,
    teal: sage,
    yellow: accent,
  },
  white: 'var(--portal-milk)',
  black: 'var(--portal-ink)',
  variantColorResolver: variantColors,
  fontFamily: "'Source Sans 3', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif",
    fontWeight: '540',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 3.5vw - 0.055rem, 2.75rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.375rem, 1.15rem + 0.9vw, 1.8125rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h6: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: '0.875rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem', xxl: '4rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '0.75rem', xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: part<ButtonProps>({ size: 'md' }, { root: classes.button, label: classes.buttonLabel }),
    ActionIcon: part({ size: 'xl', variant: 'ghost' }),
    CloseButton: part<CloseButtonProps>({ size: 'lg', c: 'dimmed' }),
    Anchor: part({ underline: 'always' }, { root: classes.anchor }),
    Text: part({}, { root: classes.words }),
    Title: part({}, { root: classes.words }),
    Input: part({ size: 'md' }, { wrapper: classes.field, input: classes.input }),
    InputWrapper: part(
      { size: 'md' },
      {
        label: classes.label,
        description: classes.description,
        error: classes.error,
      },
    ),
    InputBase: sized,
    TextInput: freeText,
    Textarea: freeText,
    PasswordInput: sized,
    NumberInput: sized,
    PillsInput: sized,
    Select: select,
    MultiSelect: select,
    Checkbox: box,
    Radio: round,
    Switch: part(
      { size: 'md' },
      { label: classes.boxLabel, body: classes.switchBody, track: classes.track },
    ),
    Chip: part({ size: 'md', variant: 'outline' }, { label: classes.chip }),
    Card: part<CardProps>({ withBorder: true, radius: 'lg', padding: 'lg' }, surface),
    Paper: part<PaperProps>({ withBorder: true, radius: 'lg' }, surface),
    Badge: part<BadgeProps>({
      size: 'lg',
      radius: 'sm',
      variant: 'light',
      tt: 'none',
      fw: 600,
      lts: 0,
    }),
    Tabs: part<TabsProps>({}, { list: classes.tabsList, tab: classes.tab }),
    Modal: part<ModalProps>(
      {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        size: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      overlayClasses,
    ),
    Drawer: part<DrawerProps>(
      { padding: 'lg', closeButtonProps: { 'aria-label': 'Close' } },
      overlayClasses,
    ),
    Overlay: part({ backgroundOpacity: 0.5, color: 'var(--portal-ink)' }),
    Popover: part({ radius: 'md' }, { dropdown: classes.surface }),
    // TooltipDelays sets the delays inside the layout.
    Tooltip: part<TooltipProps>(
      {
        openDelay: 700,
        radius: 'sm',
        events: { hover: true, focus: true, touch: false },
        multiline: true,
        maw: '20rem',
        fw: 500,
        transitionProps: { duration: 140, transition: 'fade' },
      },
      { tooltip: classes.tooltip },
    ),
    Notification: part<NotificationProps>(
      { radius: 'md', py: 'sm' },
      {
        root: borderedSurface,
        title: classes.notificationText,
        description: classes.notificationText,
      },
    ),
    Table: part<TableProps>(
      {
        fz: '1rem',
        tabularNums: true,
        verticalSpacing: 'sm',
        horizontalSpacing: 'md',
        borderColor: 'var(--portal-hairline)',
      },
      { th: classes.th },
    ),
    Skeleton: part({ radius: 'sm' }, { root: classes.skeleton }),
    Pill: part({ size: 'lg', radius: 'sm' }, { root: classes.pill }),
    Loader: part({ type: 'dots' }),
    Avatar: part({ radius: '50%', color: 'brand' }),
  },
})

import { OfficePage } from '../../kit/page.tsx'

export default function MessagesScreen() {
  return <OfficePage title="">{null}</OfficePage>
}

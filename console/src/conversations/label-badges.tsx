import type { Label } from '../api/wire'
import { Badge } from '../ui/badge'

export function LabelBadges({ labels }: { readonly labels: readonly Label[] }) {
  return labels.map(({ id, name, tone }) => (
    <Badge key={id} tone={tone}>
      <span className="truncate">{name}</span>
    </Badge>
  ))
}

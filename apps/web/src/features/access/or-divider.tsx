import { loginScreens } from '@arogo/contract/messages/login';

/** 'or' between two options. */
export function OrDivider() {
  return (
    <div className="my-5 flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {loginScreens.or}
    </div>
  );
}

import { parseRoute, routeHref, type Route } from './routes';

class Router {
  current = $state<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.current = parseRoute(location.hash);
    });
  }

  go(route: Exclude<Route, { page: 'unknown' }>): void {
    location.hash = routeHref(route);
  }
}

export const router = new Router();
export { routeHref };

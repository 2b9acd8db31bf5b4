"""cake.py - one custom-cake picture.
blender -b -P cake.py -- --shape round|square|heart|tiered --view top|front|sliced --topping T --flavour F [--colour '#hex'] [--finish buttercream|fondant] --size 768 --spp 48 --out path
"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bakery import *
import toppings as tp, props
import time

FLAVOURS = {  # sponge, pore, crust, cream, flecks
    'vanilla': dict(sponge='#f4d9ae', dark='#d8a465', crust='#c08a4a', cream='#fffaf0', layers=2),
    'chocolate': dict(sponge='#4a2615', dark='#1f0d07', crust='#2a130a', cream='#6b3b22', layers=3),
    'red-velvet': dict(
        sponge='#85201f', dark='#4a0c0e', crust='#5c1212', cream='#fdf5ea', layers=3
    ),
    'pistachio': dict(
        sponge='#b7b483',
        dark='#83834c',
        crust='#93904c',
        cream='#f1efcf',
        layers=2,
        flecks='#5d7a2c',
    ),
    'lotus': dict(
        sponge='#c08d5c',
        dark='#7a4c26',
        crust='#83491c',
        cream='#c17f43',
        layers=2,
        flecks='#7a3f18',
    ),
    'saffron': dict(
        sponge='#e4af5a',
        dark='#a66d24',
        crust='#a9661c',
        cream='#fff4e0',
        layers=2,
        flecks='#b5421a',
    ),
}
TOPPINGS = [
    'none',
    'strawberries',
    'berries',
    'chocolate-drip',
    'macarons',
    'sprinkles',
    'flowers',
    'gold-pearls',
]
CUT = (math.radians(-128), math.radians(-38))
BEVEL = 0.075


def tiers_for(shape):
    if shape == 'tiered':
        return [(Outline('round', 1.0), 0.0, 0.68), (Outline('round', 0.62, 320), 0.68, 1.34)]
    rot = {'square': math.radians(0), 'heart': math.radians(0)}.get(shape, 0)
    return [(Outline(shape, 1.0 if shape != 'heart' else 1.06, 460), 0.0, 0.88)]


def in_cut(x, y, wedge, m=0.0):
    if not wedge:
        return False
    a1, a2 = wedge
    n1 = -sin(a1) * x + cos(a1) * y
    n2 = sin(a2) * x - cos(a2) * y
    return (
        (n1 > -m or n2 > -m) if a1 > a2 else (n1 > -m and n2 > -m)
    )  # a1 > a2: a single slice is kept


class Cake:
    pass


def build(
    shape,
    view,
    colour='#fbf6ee',
    finish='buttercream',
    flavour='vanilla',
    topping='none',
    seed=3,
    base='plate',
):
    k = Cake()
    k.shape = shape
    k.colour = colour
    k.view = view
    k.wedge = CUT if view == 'sliced' else None
    k.rot = 0.0
    k.tiers = tiers_for(shape)
    if shape == 'heart':
        k.tiers = [
            (
                Outline(
                    'heart', 1.06, 460, math.radians({'top': 0, 'front': -28, 'sliced': 42}[view])
                ),
                0.0,
                0.82,
            )
        ]
    if shape == 'square':
        k.tiers = [
            (
                Outline(
                    'square', 1.0, 480, math.radians({'top': 0, 'front': 33, 'sliced': 38}[view])
                ),
                0.0,
                0.86,
            )
        ]
    fm = mat_frosting(colour, finish)
    for ti, (ol, z0, z1) in enumerate(k.tiers):
        me = body_mesh(ol, z0, z1, BEVEL)
        if k.wedge:
            cut_wedge(me, *k.wedge)
        add_obj('body', me, fm)
        if k.wedge:
            cut_faces(k, me, ol, z0, z1, flavour, fm)
        border(k, ol, z0, fm)
    stand(shape, base)
    top(k, topping, seed)
    return k


def stand(shape, base='plate'):
    """what the cake stands on, top at z = 0, and the floor below it"""
    floor = props.cake_base(base, {'square': 1.42, 'heart': 1.40}.get(shape, 1.34))
    for s in [o for o in bpy.data.objects if o.name == 'sweep']:
        s.location.z = floor


def border(k, ol, z0, fm):
    me = tp.shell_mesh()
    src = hide(add_obj('shell', me, fm))
    n = int(ol.len / 0.132)
    rnd = random.Random(9)
    for i in range(n):
        (x, y), (nx, ny) = ol.at(i / n, -0.030)
        if in_cut(x, y, k.wedge, 0.045):
            continue
        sc = 0.150 * rnd.uniform(0.95, 1.05)
        m = (
            Matrix.Translation((x, y, z0 - 0.012))
            @ Matrix.Rotation(atan2(nx, -ny) + rnd.uniform(-0.06, 0.06) + pi, 4, 'Z')
            @ Matrix.Diagonal((sc * 1.12, sc, sc, 1))
        )
        instance(src, m)


def section(k, me, z0, z1, mat, recess):
    """flat section of a cut shell, from its outline to the axis; what lies in front of it hides the inside"""
    for wi, ang in enumerate(k.wedge):
        d = Vector((cos(ang), sin(ang), 0))
        nrm = Vector((-sin(ang), cos(ang), 0)) * (1 if wi == 0 else -1)
        chain = profile_on_plane(me, ang)
        bm = bmesh.new()
        vs = [bm.verts.new(d * r + Vector((0, 0, z)) - nrm * recess) for r, z in chain]
        if chain[-1][0] > 1e-3:
            vs.append(bm.verts.new(Vector((0, 0, z1)) - nrm * recess))
        vs.append(bm.verts.new(Vector((0, 0, z0)) - nrm * recess))
        bm.faces.new(vs)
        m = bpy.data.meshes.new('section')
        bm.to_mesh(m)
        bm.free()
        add_obj('section', m, mat, smooth=False)


def cut_faces(k, me, ol, z0, z1, flavour, fm):
    fm_cut = mat_cream('frostcut' + k.colour, k.colour, 0.5, 'm_body', 0.45, 0.28, scale=16)
    F = FLAVOURS[flavour]
    tf, tt = 0.060, 0.060
    zb = z0 + 0.012
    zt = z1 - tt
    nl = F['layers'] + 1 if z1 - z0 > 0.8 else F['layers']
    nl = max(2, min(4, nl))
    cr = 0.062
    sp = (zt - zb - cr * (nl - 1)) / nl
    sponge = mat_sponge(
        'sponge-' + flavour, F['sponge'], F['dark'], F['crust'], flecks=F.get('flecks')
    )
    cream = mat_cream('fill-' + flavour, F['cream'], 0.5, 'm_cut', 0.55, 0.25, scale=18)
    section(k, me, z0, z1, fm_cut, 0.014)
    for wi, ang in enumerate(k.wedge):
        d = Vector((cos(ang), sin(ang), 0))
        nrm = Vector((-sin(ang), cos(ang), 0)) * (1 if wi == 0 else -1)  # towards the missing slice
        Rm = ol.radius(ang) - tf + 0.004
        z = zb
        # cosine of the angle between the radial direction and the outline normal: keeps the frosting strip even on squares and hearts
        for li in range(2 * nl - 1):
            is_s = li % 2 == 0
            hgt = sp if is_s else cr
            nr, nz = (230, int(230 * hgt / Rm) + 8)
            za, zc = z, z + hgt
            rows = []
            for j in range(nz + 1):
                v = j / nz
                row = []
                for i in range(nr + 1):
                    u = i / nr
                    rho = Rm * u
                    w0 = 0.017 * noise.noise(
                        Vector((rho * 3.1, li * 3.7 + ang, 1.3))
                    ) + 0.005 * noise.noise(Vector((rho * 11, li * 3.7 + ang, 4.3)))
                    w1 = 0.017 * noise.noise(
                        Vector((rho * 3.1, (li + 1) * 3.7 + ang, 1.3))
                    ) + 0.005 * noise.noise(Vector((rho * 11, (li + 1) * 3.7 + ang, 4.3)))
                    if li == 0:
                        w0 = 0
                    if li == 2 * nl - 2:
                        w1 *= 0.5
                    zz = za + w0 + (hgt + w1 - w0) * v + ((v - 0.5) * 0.012 if is_s else 0)
                    ev = min(v, 1 - v) * hgt
                    eu = min(1 - u, 1) * Rm
                    e = min(ev, eu)
                    if is_s:
                        off = 0.010 - 0.022 * exp(-e / 0.006)
                    else:
                        off = (
                            -0.002
                            + 0.018 * sin(pi * v)
                            + 0.012 * noise.noise(Vector((rho * 7, li + ang, z * 5)))
                            - 0.02 * exp(-eu / 0.012)
                        )
                    p = d * rho + nrm * off
                    row.append((p.x, p.y, zz))
                rows.append(row if wi == 0 else row[::-1])
            g = grid_mesh('face', rows, closed=False, uvs=lambda j, i: (i / nr, j / nz))
            o = add_obj('face', g, sponge if is_s else cream)
            if is_s:
                sm = o.modifiers.new('s', 'SUBSURF')
                sm.subdivision_type = 'SIMPLE'
                sm.levels = sm.render_levels = 1
            z += hgt
    add_obj(
        'post',
        revolve('post', [(0.017, z1 - tt - 0.004), (0.017, z1 - 0.006), (0.001, z1 - 0.005)], 24),
        fm,
    )
    # crumbs
    rnd = random.Random(4)
    cm = mat_sponge('crumb-' + flavour, F['sponge'], F['dark'], F['sponge'], crumb=0.2)
    srcs = []
    for s in range(3):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1)
        for v in bm.verts:
            v.co *= 1 + 0.55 * noise.fractal(v.co * 1.6 + Vector((s * 5, 0, 0)), 0.7, 2.1, 4)
        mm = bpy.data.meshes.new('crumb')
        bm.to_mesh(mm)
        bm.free()
        srcs.append(hide(add_obj('crumb', mm, cm)))
    if z0 < 0.1:
        mid = (k.wedge[0] + k.wedge[1]) / 2
        for i in range(46):
            a = mid + rnd.gauss(0, 0.33)
            r = rnd.uniform(0.12, 1.2)
            s = rnd.choice([0.006, 0.008, 0.011, 0.017]) * rnd.uniform(0.7, 1.3)
            instance(
                rnd.choice(srcs),
                trs((r * cos(a), r * sin(a), s * 0.6 - 0.01), (rnd.uniform(0, 6),) * 3, s),
            )


# ---------------------------------------------------------------- toppings on a cake
def ring(k, ol, n, inset, z, m=0.10, phase=0.0):
    for i in range(n):
        u = (i + phase) / n
        (x, y), (nx, ny) = ol.at(u, inset)
        if not in_cut(x, y, k.wedge, m):
            yield i, u, x, y, nx, ny


def top(k, topping, seed):
    if topping == 'none':
        return
    rnd = random.Random(seed)
    ol, z0, zt = k.tiers[-1]
    small = k.shape == 'tiered'
    sc = 0.8 if small else 1.0
    Rr = ol.radius(0.3)

    def even(sp):
        n = int(ol.len * 0.82 / sp)
        return n + n % 2

    if topping == 'strawberries':
        sb = [tp.strawberry(s, fat=f, long=l) for s, f, l in ((1, 1, 1.15), (2, 1.06, 1.05))]
        lv = [
            tp.strawberry(s, fat=f, long=l, leafy=True)
            for s, f, l in ((3, 0.95, 1.2), (4, 1.04, 1.08), (8, 0.9, 1.3))
        ]
        hf = [tp.strawberry(s, half=True) for s in (5, 6)]
        ros = tp.rosette(turns=1.6, height=0.42, r0=0.42)
        lf = tp.leaf()
        n = even(0.275 * (0.9 if small else 1))
        for i, u, x, y, nx, ny in ring(k, ol, n, 0.19 * sc + 0.02, zt, 0.12):
            if i % 2 == 0:
                instance(ros, trs((x, y, zt - 0.012), (0, 0, rnd.uniform(0, 6)), 0.215 * sc))
                continue
            s = 0.275 * sc * rnd.uniform(0.90, 1.10)
            b = rnd.uniform(-0.9, 0.9)
            ox, oy = nx * cos(b) - ny * sin(b), nx * sin(b) + ny * cos(b)
            q = (i // 2) % 3
            if q == 0:
                tp.sit(
                    rnd.choice(sb), x, y, zt, (ox * 0.45, oy * 0.45, 1), s, rnd.uniform(0, 6)
                )  # tip up, leaning out
            elif q == 1:
                tp.sit(
                    rnd.choice(lv),
                    x,
                    y,
                    zt,
                    (-ox, -oy, rnd.uniform(-0.05, 0.35)),
                    s * 1.04,
                    rnd.uniform(0, 6),
                )  # lying, leaves to the edge
            else:
                tp.sit(
                    rnd.choice(lv), x, y, zt, (ox * 0.9, oy * 0.9, -0.55), s, rnd.uniform(0, 6)
                )  # leaves up
        cl = [(0, 0, 0, 1.14)] + [
            (cos(a) * 0.30, sin(a) * 0.30, 0.55, 1.0) for a in [tau * i / 6 + 0.3 for i in range(6)]
        ]
        for j, (x, y, ti, s) in enumerate(cl):
            x, y = x * sc, y * sc
            if in_cut(x, y, k.wedge, 0.12):
                continue
            l = max(1e-3, hypot(x, y))
            dx, dy = x / l, y / l
            s = 0.31 * s * sc
            if j == 0:
                tp.sit(
                    rnd.choice(lv), x, y, zt + 0.11 * sc, (0.5, 0.35, -0.9), s, rnd.uniform(0, 6)
                )
            elif j % 2:
                tp.sit(
                    rnd.choice(sb),
                    x,
                    y,
                    zt,
                    (dx * rnd.uniform(0.3, 0.8), dy * rnd.uniform(0.3, 0.8), 1),
                    s,
                    rnd.uniform(0, 6),
                )
            elif j == 4:
                tp.sit(rnd.choice(lv), x, y, zt, (-dx, -dy, 0.25), s, rnd.uniform(0, 6))
            else:
                instance(
                    rnd.choice(hf),
                    Matrix.Translation((x, y, zt + 0.10 * sc))
                    @ Matrix.Rotation(atan2(dy, dx) + pi / 2, 4, 'Z')
                    @ Matrix.Rotation(0.75, 4, 'X')
                    @ Matrix.Diagonal((s * 1.1,) * 3 + (1,))
                    @ Matrix.Rotation(pi, 4, 'Z')
                    @ Matrix.Translation((0, 0, -0.5)),
                )
        for a in (0.6, 2.1, 3.3, 4.6, 5.6):
            x, y = 0.36 * cos(a) * sc, 0.36 * sin(a) * sc
            if not in_cut(x, y, k.wedge, 0.14):
                instance(
                    lf,
                    Matrix.Translation((x * 0.9, y * 0.9, zt + 0.02))
                    @ Matrix.Rotation(a - pi / 2 + rnd.uniform(-0.4, 0.4), 4, 'Z')
                    @ Matrix.Rotation(0.35, 4, 'X')
                    @ Matrix.Diagonal((0.24 * sc,) * 3 + (1,)),
                )
    elif topping == 'berries':
        bb = tp.blueberry()
        ra = [tp.raspberry(1), tp.raspberry(4)]
        bl = tp.blackberry()
        sb = [tp.strawberry(s, half=True) for s in (5, 6)]
        wh = tp.strawberry(7)
        lf = tp.leaf()
        placed = []

        def put(kind, x, y, r, zz=0.0):
            # near a heart's tip the inset of one flank lies beyond the other: seen where the cake is cut
            if k.wedge and hypot(x, y) + r * 0.6 > ol.radius(atan2(y, x)):
                return False
            if in_cut(x, y, k.wedge, r * 1.15) or any(
                hypot(x - a, y - b) < (r + c) * 0.90 and abs(zz - d) < 0.06 for a, b, c, d in placed
            ):
                return False
            placed.append((x, y, r, zz))
            z = zt + zz
            tilt = (rnd.uniform(-0.6, 0.6), rnd.uniform(-0.6, 0.6), rnd.uniform(0.5, 1))
            if kind == 'bb':
                instance(bb, aim((x, y, z + r * 0.85), tilt, rnd.uniform(0, 6), r))
            elif kind == 'ra':
                instance(
                    rnd.choice(ra),
                    aim(
                        (x, y, z + r * 0.95),
                        (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), 1),
                        rnd.uniform(0, 6),
                        r * 1.65,
                    ),
                )
            elif kind == 'bl':
                instance(
                    bl,
                    aim(
                        (x, y, z + r * 0.9),
                        (rnd.uniform(-0.7, 0.7), rnd.uniform(-0.7, 0.7), 1),
                        rnd.uniform(0, 6),
                        r * 1.6,
                    ),
                )
            elif kind == 'sb':  # half, cut face up and outwards
                a = atan2(y, x)
                m = (
                    Matrix.Translation((x, y, z + r * 0.42))
                    @ Matrix.Rotation(a + pi / 2 + rnd.uniform(-0.6, 0.6), 4, 'Z')
                    @ Matrix.Rotation(rnd.uniform(0.55, 1.0), 4, 'X')
                    @ Matrix.Diagonal((r * 1.75,) * 3 + (1,))
                    @ Matrix.Rotation(pi, 4, 'Z')
                    @ Matrix.Translation((0, 0, -0.5))
                )
                instance(rnd.choice(sb), m)
            else:
                instance(
                    wh,
                    aim(
                        (x, y, z - 0.01),
                        (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.3, 0.3), 1),
                        rnd.uniform(0, 6),
                        r * 1.95,
                    ),
                )
            return True

        # a crescent/wreath round the edge
        for t in range(900):
            u = rnd.random()
            ins = rnd.uniform(0.13, 0.40) * sc
            (x, y), _ = ol.at(u, ins)
            kind = rnd.choices(
                ['sb', 'ra', 'bb', 'bl', 'st'],
                [3 if t < 120 else 0, 5, 7 if t > 60 else 2, 3, 2 if t < 120 else 0],
            )[0]
            r = (
                {'sb': 0.125, 'ra': 0.082, 'bb': 0.066, 'bl': 0.088, 'st': 0.115}[kind]
                * sc
                * rnd.uniform(0.93, 1.08)
            )
            put(kind, x, y, r)
        for t in range(160):
            u = rnd.random()
            (x, y), _ = ol.at(u, rnd.uniform(0.2, 0.33) * sc)
            kind = rnd.choice(['bb', 'ra', 'bb'])
            r = {'ra': 0.078, 'bb': 0.062}[kind] * sc
            if (
                t < 60
                and sum(
                    1 for a, b, q, d in placed if d == 0 and hypot(x - a, y - b) < (r + q) * 0.95
                )
                >= 2
            ):
                put(kind, x, y, r, 0.105 * sc)
        for i, u, x, y, nx, ny in ring(k, ol, 9, 0.27 * sc, zt, 0.15, 0.4):
            a = rnd.uniform(0, 6)
            for q in range(3):
                instance(
                    lf,
                    Matrix.Translation((x, y, zt + 0.13 * sc))
                    @ Matrix.Rotation(a + q * 2.1, 4, 'Z')
                    @ Matrix.Rotation(0.25 + rnd.uniform(0, 0.3), 4, 'X')
                    @ Matrix.Diagonal((0.15 * sc,) * 3 + (1,)),
                )
    elif topping == 'chocolate-drip':
        ch = mat_chocolate()
        for ti, (o2, a, b) in enumerate(k.tiers):
            me = tp.drip_mesh(o2, b, BEVEL, seed + ti)
            if k.wedge:
                cut_wedge(me, *k.wedge)
            add_obj('drip', me, ch)
            if k.wedge:
                section(k, me, a, b + 0.03, ch, 0.016)
        ros = hide(
            add_obj(
                'chocros',
                tp.rosette_mesh(turns=2.2, height=0.62, r0=0.46),
                mat_cream('chocpipe', '#5a3018', 0.38, 'm_top', 0.1, 0.12, scale=22),
            )
        )
        curl = mat_chocolate('#2b140b', 0.3, coat=0.1)
        pearl = tp.sphere_src('cp', tp.mat_gold(), 1, 4)
        for i, u, x, y, nx, ny in ring(k, ol, even(0.40 * sc), 0.20 * sc, zt, 0.12, 0.5):
            instance(ros, trs((x, y, zt + 0.015), (0, 0, rnd.uniform(0, 6)), 0.185 * sc))
            instance(pearl, trs((x, y, zt + 0.215 * sc), (0, 0, 0), 0.026 * sc))
    elif topping == 'macarons':
        cols = ['#f2b3bf', '#c9dba0', '#f6dfae', '#cdb5dc', '#8a5a3c', '#f3c9a5']
        ms = [tp.macaron(c, seed=i) for i, c in enumerate(cols)]
        ros = tp.rosette(turns=1.5, height=0.34, r0=0.44)
        n = even(0.40 * sc)
        for i, u, x, y, nx, ny in ring(k, ol, n, 0.21 * sc, zt, 0.14):
            s = 0.175 * sc
            up = 0.16 * sc
            instance(ros, trs((x, y, zt - 0.015), (0, 0, rnd.uniform(0, 6)), 0.165 * sc))
            # macaron leaning on the rosette, disc axis = local Z pointing outwards and up
            instance(
                ms[i % len(ms)],
                aim(
                    (x + nx * 0.02, y + ny * 0.02, zt + 0.20 * sc),
                    (nx * 1.0 + rnd.uniform(-0.2, 0.2), ny * 1.0 + rnd.uniform(-0.2, 0.2), 0.62),
                    rnd.uniform(0, 6),
                    s,
                ),
            )
        for j, (x, y) in enumerate([(0, 0.03), (-0.17, 0.2), (0.18, 0.19)]):
            x, y = x * sc, y * sc + 0.06
            if not in_cut(x, y, k.wedge, 0.17):
                instance(
                    ms[(j * 2) % 6],
                    aim(
                        (x, y, zt + 0.105 * sc + (0.0)),
                        (rnd.uniform(-0.1, 0.1), rnd.uniform(-0.1, 0.1), 1),
                        0,
                        0.18 * sc,
                    ),
                )
    elif topping == 'sprinkles':
        mats = [
            mat_simple('spr%d' % i, c, 0.32, 0.45, coat=0.2, aov='m_top', sss=0.05)
            for i, c in enumerate(
                ['#f06a8a', '#f7c548', '#6cc3b2', '#f5f0e6', '#8f7bd1', '#f28a4b']
            )
        ]
        caps = [tp.capsule_src(m) for m in mats]
        balls = [tp.sphere_src('sb', m, 1, 3) for m in mats]
        for o2, z0, b in k.tiers:
            for i in range(int(o2.len * 150)):
                u = rnd.random()
                t = rnd.random()
                if t < 0.62:
                    ins = BEVEL + abs(rnd.gauss(0, 0.11))
                    (x, y), n = o2.at(u, ins)
                    z = b + 0.006
                    nr = Vector((0, 0, 1))
                elif t < 0.70:
                    a = rnd.uniform(0, pi / 2)
                    (x, y), n = o2.at(u, BEVEL * (1 - sin(a)))
                    z = b - BEVEL * (1 - cos(a))
                    nr = Vector((n[0] * sin(a), n[1] * sin(a), cos(a)))
                else:
                    dz = abs(rnd.gauss(0, 0.13))
                    (x, y), n = o2.at(u, 0)
                    z = b - BEVEL - dz
                    nr = Vector((n[0], n[1], 0))
                if z < z0 + 0.1 or in_cut(x, y, k.wedge, 0.012):
                    continue
                if o2 is not ol and hypot(x, y) < 0.66 and z > b - 0.02:
                    continue
                tg = nr.orthogonal().normalized()
                tg.rotate(Matrix.Rotation(rnd.uniform(0, tau), 3, nr))
                tg = tg + nr * rnd.uniform(-0.15, 0.3)
                p = Vector((x, y, z)) + nr * 0.006
                if rnd.random() < 0.78:
                    instance(rnd.choice(caps), aim(p, tg, 0, 0.0150 * rnd.uniform(0.9, 1.1)))
                else:
                    instance(rnd.choice(balls), trs(p, (0, 0, 0), 0.0145))
        ros = tp.rosette(turns=2.2, height=0.6, r0=0.46)
        for i, u, x, y, nx, ny in ring(k, ol, even(0.44 * sc), 0.20 * sc, zt, 0.12, 0.25):
            instance(ros, trs((x, y, zt - 0.01), (0, 0, rnd.uniform(0, 6)), 0.19 * sc))
            instance(rnd.choice(balls), trs((x, y, zt + 0.182 * sc), (0, 0, 0), 0.038 * sc))
    elif topping == 'flowers':
        rs = [tp.rose(c, i) for i, c in enumerate(['#f6c9c4', '#fbeee2', '#e79a9c'])]
        lf = tp.leaf('#5f7d4c', 0.40, bend=0.4)
        bud = tp.sphere_src(
            'bud', mat_simple('bud', '#fbf3e6', 0.6, 0.3, sss=0.2, aov='m_top'), 1, 3
        )
        spots = [
            (-0.34, 0.22, 0.60, 0),
            (0.10, 0.44, 0.50, 1),
            (-0.62, -0.10, 0.44, 1),
            (0.02, 0.02, 0.42, 2),
            (-0.68, 0.34, 0.36, 2),
            (0.44, 0.52, 0.36, 0),
        ]
        if small:
            spots = [(x * 0.62, y * 0.55 - 0.06, s * 1.02, c) for x, y, s, c in spots]
        if k.shape == 'heart':
            spots = [(x * 0.9 + 0.1, y * 0.8 - 0.1, s * 0.9, c) for x, y, s, c in spots]
        if k.view == 'sliced':
            spots = [(x, y + 0.05, s, c) for x, y, s, c in spots]
        for x, y, s, c in spots:
            l = max(0.05, hypot(x, y))
            instance(
                rs[c],
                aim(
                    (x, y, zt + 0.01),
                    (x / l * 0.35 - 0.05, y / l * 0.15 - 0.30, 1),
                    rnd.uniform(0, 6),
                    s * 0.72,
                ),
            )
            for q in range(3):
                a = rnd.uniform(0, tau)
                instance(
                    lf,
                    Matrix.Translation((x + 0.16 * s * cos(a), y + 0.16 * s * sin(a), zt + 0.02))
                    @ Matrix.Rotation(a - pi / 2, 4, 'Z')
                    @ Matrix.Rotation(0.30, 4, 'X')
                    @ Matrix.Diagonal((s * 0.95,) * 3 + (1,)),
                )
        for q in range(26):
            x, y, s, c = rnd.choice(spots)
            a = rnd.uniform(0, tau)
            r = s * rnd.uniform(0.5, 0.85)
            if in_cut(x + r * cos(a), y + r * sin(a), k.wedge, 0.05):
                continue
            (px, py) = (x + r * cos(a), y + r * sin(a))
            if hypot(px, py) < 0.85 * (0.6 if small else 1):
                instance(
                    bud,
                    trs(
                        (px, py, zt + rnd.uniform(0.02, 0.09)), (0, 0, 0), rnd.uniform(0.016, 0.028)
                    ),
                )
        if len(k.tiers) > 1:
            o2 = k.tiers[0][0]
            zb = k.tiers[0][2]
            for a, s, c in (
                (-2.15, 0.46, 1),
                (-1.76, 0.36, 2),
                (-2.54, 0.36, 0),
                (-0.35, 0.40, 0),
                (-0.70, 0.32, 1),
            ):
                x, y = 0.80 * cos(a), 0.80 * sin(a)
                if in_cut(x, y, k.wedge, 0.12):
                    continue
                instance(rs[c], aim((x, y, zb), (cos(a) * 0.8, sin(a) * 0.8, 1), 0, s * 0.8))
                for q in range(2):
                    b = a + rnd.choice([-1, 1]) * 1.3
                    instance(
                        lf,
                        Matrix.Translation((x, y, zb + 0.02))
                        @ Matrix.Rotation(b - pi / 2, 4, 'Z')
                        @ Matrix.Rotation(0.3, 4, 'X')
                        @ Matrix.Diagonal((s,) * 3 + (1,)),
                    )
    elif topping == 'gold-pearls':
        fl = [tp.flake_src(i, tp.mat_gold()) for i in range(5)]
        pr = tp.sphere_src(
            'pearl', mat_simple('pearl', '#f6efe2', 0.16, 0.6, coat=0.6, sss=0.2, aov='m_top'), 1, 4
        )
        gp = tp.sphere_src(
            'gpearl', mat_simple('gpearl', '#e0ad4a', 0.18, 0.5, metal=1.0, aov='m_top'), 1, 4
        )
        for ti, (o2, z0, b) in enumerate(k.tiers):
            n = int(o2.len * 0.93 / 0.075)
            for i, u, x, y, nx, ny in ring(k, o2, n, 0.085, b, 0.03):
                instance(pr if i % 4 else gp, trs((x, y, b + 0.026), (0, 0, 0), 0.034))
            for i in range(int(46 * o2.len / 6.2)):
                u = rnd.random()
                dz = abs(rnd.gauss(0, 0.20))
                (x, y), nn = o2.at(u, -0.004)
                z = b - BEVEL - dz
                if z < z0 + 0.16 or in_cut(x, y, k.wedge, 0.06):
                    continue
                instance(
                    rnd.choice(fl),
                    aim(
                        (x, y, z),
                        (nn[0], nn[1], rnd.uniform(-0.1, 0.1)),
                        rnd.uniform(0, 6),
                        rnd.choice([0.06, 0.10, 0.15, 0.21]) * rnd.uniform(0.7, 1.3),
                    ),
                )
        for i in range(22):
            a = rnd.uniform(0, tau)
            r = rnd.gauss(0, 0.22)
            x, y = -0.1 + r * cos(a), 0.15 + r * sin(a)
            if not in_cut(x, y, k.wedge, 0.06):
                instance(
                    rnd.choice(fl),
                    aim(
                        (x, y, zt + 0.006),
                        (0, 0, 1),
                        rnd.uniform(0, 6),
                        rnd.choice([0.07, 0.12, 0.2]) * rnd.uniform(0.8, 1.2) * sc,
                    ),
                )
        for i in range(14):
            a = rnd.uniform(0, tau)
            r = abs(rnd.gauss(0, 0.22)) + 0.05
            x, y = -0.1 + r * cos(a), 0.15 + r * sin(a)
            if not in_cut(x, y, k.wedge, 0.06) and hypot(x, y) < 0.5:
                instance(
                    rnd.choice([pr, pr, gp]),
                    trs((x, y, zt + 0.02 * sc), (0, 0, 0), rnd.uniform(0.018, 0.036) * sc),
                )


def cam(view, shape):
    tall = shape == 'tiered'
    if view == 'top':
        return camera((0, -0.02, 9.0), (0, 0, 0.5), 90, fstop=0.9, focus=(0, 0, 0.85))
    el = math.radians((27 if shape == 'heart' else 21) if view == 'front' else 24)
    d = 8.3 if not tall else 9.4
    tz = 0.40 if not tall else 0.60
    if view == 'sliced':
        d *= 0.97
    return camera(
        (0, -d * cos(el), tz + d * sin(el)), (0, 0, tz), 92, fstop=0.75, focus=(0, -0.75, 0.6)
    )


def opts():
    a = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    o = dict(
        shape='round',
        view='front',
        topping='none',
        flavour='vanilla',
        colour='#fbf6ee',
        finish='buttercream',
        base='plate',
        zoom='1',
        size='512',
        spp='24',
        out='out/cake',
    )
    for i in range(0, len(a), 2):
        o[a[i][2:]] = a[i + 1]
    return o


if __name__ == '__main__':
    o = opts()
    t = time.time()
    import bakery

    bakery.ZOOM = float(o['zoom'])
    reset()
    setup_render(int(o['size']), int(o['spp']), masks=('m_body', 'm_cut', 'm_top'))
    studio()
    build(
        o['shape'], o['view'], o['colour'], o['finish'], o['flavour'], o['topping'], base=o['base']
    )
    cam(o['view'], o['shape'])
    if o.get('crop'):
        r = bpy.context.scene.render
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = map(
            float, o['crop'].split(',')
        )
    print(f'BUILD {time.time() - t:.1f}s')
    render_pair(os.path.abspath(o['out']))
